/** Resolves once the browser could paint and react to input; at once in a tab that is hidden. */
export const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/**
 * A page that shows all pictures of one screen side by side, labelled.
 * @param {string} title
 * @param {readonly { file: string, label: string }[]} pictures
 */
export const contactSheet = (title, pictures) => `<!doctype html>
<meta charset="utf-8" />
<title>${title}</title>
<style>
  body { margin: 16px; font: 14px sans-serif; background: #888; }
  main { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
  figure { margin: 0; background: #fff; padding: 8px; }
  img { display: block; height: 420px; }
  figcaption { padding-top: 6px; }
</style>
<h1>${title}</h1>
<main>
${pictures.map(({ file, label }) => `  <figure><img src="${file}" alt="" /><figcaption>${label}</figcaption></figure>`).join('\n')}
</main>
`

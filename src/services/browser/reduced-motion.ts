/** Whether the system asks for as little motion as possible, and the changes of that. */
export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

/**
 * The app's own page as development and the inspector serve it: `inspected.tsx` in place of `main.tsx`, so that what the
 * actors do can be watched. Members' pages are built without it.
 *
 * @returns {import('vite').Plugin}
 */
export const watchedApp = () => ({
  name: 'watched-app',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/src/inspected.tsx'),
  },
})

/**
 * A page that shows all pictures of one screen side by side, labelled, one section for each of its states.
 * @param {string} title
 * @param {readonly { title: string, pictures: readonly { file: string, label: string }[] }[]} sections
 */
export const contactSheet = (title, sections) => `<!doctype html>
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
${sections.map(sectionOf).join('\n')}
`

const sectionOf = (
  /** @type {{ title: string, pictures: readonly { file: string, label: string }[] }} */ section,
) =>
  `<h2>${section.title}</h2>
<main>
${section.pictures.map(({ file, label }) => `  <figure><img src="${file}" alt="" loading="lazy" /><figcaption>${label}</figcaption></figure>`).join('\n')}
</main>`

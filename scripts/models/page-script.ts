/** The report's filters, and the initial scroll position of its charts. Runs in the page. */
export const pageScript = `
const by = (id) => document.getElementById(id)
const all = (query, from = document) => [...from.querySelectorAll(query)]
function show() {
  const machine = by('machine').value, words = by('words').value.trim().toLowerCase()
  const isPaths = words !== ''
  document.body.toggleAttribute('data-paths', isPaths)
  by('machines').hidden = isPaths
  by('requirements').hidden = isPaths
  for (const row of all('tr[data-machine]')) row.hidden = machine !== '' && row.dataset.machine !== machine
  let paths = 0, machines = 0
  for (const section of all('section.machine')) {
    let left = 0
    for (const path of all('.paths li', section)) {
      path.hidden = !path.textContent.toLowerCase().includes(words)
      if (!path.hidden) left += 1
    }
    section.hidden = (machine !== '' && section.dataset.machine !== machine) || (isPaths && left === 0)
    section.querySelector('.paths').open = isPaths && left > 0
    if (!section.hidden) { paths += left; machines += 1 }
  }
  const count = (number, one, many) => number.toLocaleString('en') + ' ' + (number === 1 ? one : many)
  by('found').textContent = !isPaths ? '' : paths === 0 ? 'No path has that.' : count(paths, 'path', 'paths') + ' in ' + count(machines, 'machine', 'machines')
  centre()
}
// Scrolls a chart that is wider than its frame to the machine's initial state.
function centre() {
  for (const drawing of all('.drawing')) {
    const begin = drawing.querySelector('.initial')
    if (begin !== null && !drawing.dataset.seen && drawing.clientWidth > 0) {
      drawing.dataset.seen = 'yes'
      drawing.scrollLeft = Number(begin.getAttribute('cx')) - drawing.clientWidth / 2
      drawing.scrollTop = Number(begin.getAttribute('cy')) - drawing.clientHeight / 2
    }
  }
}
addEventListener('input', show)
addEventListener('reset', () => setTimeout(show))
addEventListener('submit', (event) => event.preventDefault())
show()
`

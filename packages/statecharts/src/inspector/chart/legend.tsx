const signs: readonly (readonly [sign: string, name: string, meaning: string])[] = [
  ['▢', 'A state:', 'how things are for a while. It is always in one of them, never between two.'],
  ['→', 'A way on:', 'what a person does, or what happens, and where that leads.'],
  ['always', 'At once:', 'the state is left as soon as it is entered.'],
  ['if …', 'Only where this is so;', 'otherwise where none of the others is.'],
  ['●', 'It begins', 'here, or at the arrow from the dot.'],
  ['▣', 'It ends', 'in a box with two borders.'],
  ['▢ in ▢', 'Boxes in a box:', 'it is in the outer one all the while. Dashed ones go on at the same time.'],
  ['+ 3 states', 'A closed box:', 'press its corner, or O, to see what is in it.'],
  ['At any time in here', 'A dashed pill', 'names several states at once, or where an arrow comes from.'],
  ['( → … )', 'A coloured pill', 'names a state outside of this box, where it goes on.'],
  ['⚙ ✓ ✗', 'An actor', 'runs while the state lasts; ✓ it is done, ✗ it failed.'],
  ['• ↻', 'It stays.', '• is handled without leaving the state; ↻ starts the state again.'],
  ['Blue', 'is where it is now', 'and what can happen next.'],
  ['Green', 'is the way', 'that it has just come.'],
]

export function Legend() {
  return (
    <section id="legend" className="legend" aria-label="How to read this">
      <dl>
        {signs.map(([sign, name, meaning]) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>
              <b>{name}</b> {meaning}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

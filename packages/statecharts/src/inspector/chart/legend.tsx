const signs: readonly (readonly [sign: string, name: string, meaning: string])[] = [
  ['▢', 'State:', 'what the app is doing now. Exactly one is active at a time.'],
  ['→', 'Transition:', 'an event, and the state it leads to.'],
  ['always', 'Always:', 'leaves immediately.'],
  ['if …', 'Guard:', 'only if this is true. “Otherwise”: if no other guard is.'],
  ['●', 'Start:', 'the initial state.'],
  ['▣', 'End:', 'a final state has two borders.'],
  ['▢ in ▢', 'Nested states.', 'Dashed boxes are active in parallel.'],
  ['+ 3 states', 'Collapsed:', 'press its corner, or O, to see its states.'],
  ['From any state here', 'Dashed pill:', 'several states, or where an arrow comes from.'],
  ['( → … )', 'Coloured pill:', 'a target outside this box.'],
  ['⚙ ✓ ✗', 'Actor:', 'runs while the state is active; ✓ done, ✗ failed.'],
  ['• ↻', 'Stays:', '• is handled without leaving the state; ↻ re-enters it.'],
  ['Blue:', 'the current state', 'and its transitions.'],
  ['Green:', 'the path', 'just taken.'],
  ['+ − ~', 'Changed:', 'new, gone (dashed) or changed since an earlier version.'],
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

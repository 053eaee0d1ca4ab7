/** How to read a chart, beside the chart: each sign as it is drawn, and what it says. */
export function Legend() {
  return (
    <section id="legend" className="legend" aria-label="How to read this">
      <dl>
        <div>
          <dt>
            <svg width="64" height="28" aria-hidden="true">
              <rect className="legend-box" x="1" y="1" width="62" height="26" rx="7" />
              <text x="32" y="18" textAnchor="middle">
                Playing
              </text>
            </svg>
          </dt>
          <dd>
            <b>A state:</b> how things are for a while. It is always in one of them, never between two.
          </dd>
        </div>
        <div>
          <dt>
            <svg width="72" height="24" aria-hidden="true">
              <path className="legend-line" d="M 2 18 H 64" />
              <path className="legend-dot" d="M 62 14 L 70 18 L 62 22 z" />
              <text x="34" y="10" textAnchor="middle">
                Pause
              </text>
            </svg>
          </dt>
          <dd>
            <b>A way on:</b> what a person does, or what happens, and where that leads. <b>At once:</b> it
            waits for nothing.
          </dd>
        </div>
        <div>
          <dt>
            <span className="chart-line" data-line="guard">
              if … otherwise
            </span>
          </dt>
          <dd>Only where this is so; otherwise where none of the others is.</dd>
        </div>
        <div>
          <dt>
            <svg width="12" height="12" aria-hidden="true">
              <circle className="legend-dot" cx="6" cy="6" r="6" />
            </svg>
          </dt>
          <dd>
            <b>It begins</b> at the arrow from the dot.
          </dd>
        </div>
        <div>
          <dt>
            <svg width="64" height="28" aria-hidden="true">
              <rect className="legend-box" x="1" y="1" width="62" height="26" rx="7" />
              <rect className="legend-box" x="5" y="5" width="54" height="18" rx="4" />
            </svg>
          </dt>
          <dd>
            <b>It ends</b> in a box with two borders.
          </dd>
        </div>
        <div>
          <dt>
            <svg width="76" height="36" aria-hidden="true">
              <rect className="legend-box" x="1" y="1" width="74" height="34" rx="8" strokeDasharray="4 3" />
              <rect className="legend-box" x="8" y="8" width="24" height="20" rx="5" />
              <rect className="legend-box" x="44" y="8" width="24" height="20" rx="5" />
            </svg>
          </dt>
          <dd>
            <b>Boxes in a box:</b> it is in the outer one all the while. Parts with <b>dashed</b> borders go
            on at the same time.
          </dd>
        </div>
        <div>
          <dt>
            <span className="legend-more">+ 3 states inside</span>
          </dt>
          <dd>
            <b>A closed box:</b> press its corner, or O, to see what is in it.
          </dd>
        </div>
        <div>
          <dt>
            <span className="legend-sign" data-kind="anywhere">
              At any time in here
            </span>
          </dt>
          <dd>
            <b>A dashed pill</b> names several states at once, or where an arrow comes from.
          </dd>
        </div>
        <div>
          <dt>
            <span className="legend-sign">→ Playing</span>
          </dt>
          <dd>
            <b>It goes on elsewhere:</b> in that state, outside of this box.
          </dd>
        </div>
        <div>
          <dt>
            <svg width="64" height="32" aria-hidden="true">
              <rect className="legend-halo" x="3" y="3" width="58" height="26" rx="9" />
              <rect className="legend-chosen" x="5" y="5" width="54" height="22" rx="7" />
            </svg>
          </dt>
          <dd>
            <b>A glow</b> is round the state that you have chosen.
          </dd>
        </div>
        <div>
          <dt>
            <svg width="76" height="28" aria-hidden="true">
              <rect className="legend-lit" x="2" y="2" width="40" height="24" rx="7" />
              <path className="legend-open" d="M 42 14 H 70" />
              <path className="legend-open-head" d="M 68 10 L 76 14 L 68 18 z" />
            </svg>
          </dt>
          <dd>
            <b>Blue</b> is where it is now and what can happen next.
          </dd>
        </div>
        <div>
          <dt>
            <svg width="76" height="14" aria-hidden="true">
              <path className="legend-taken" d="M 4 7 H 68" />
              <path className="legend-taken-head" d="M 66 3 L 74 7 L 66 11 z" />
            </svg>
          </dt>
          <dd>
            <b>Green</b> is the way that it has just come.
          </dd>
        </div>
        <div>
          <dt>⚙ ✓ ✗</dt>
          <dd>
            <b>A helper</b> at work while the state lasts; <b>✓</b> it is done, <b>✗</b> it failed.
          </dd>
        </div>
        <div>
          <dt>• ↻</dt>
          <dd>
            <b>•</b> Handled without leaving the state. <b>↻</b> The state starts again.
          </dd>
        </div>
      </dl>
    </section>
  )
}

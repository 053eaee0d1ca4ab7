/** How to read a chart, beside the chart: each sign as it is drawn, and what it says. */
export function Legend() {
  return (
    <details className="legend">
      <summary>How to read this</summary>
      <dl>
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
          <b>A way on:</b> what a person does, or what happens, and where that leads.
        </dd>
        <dt>
          <span className="chart-line" data-line="guard">
            if …
          </span>
        </dt>
        <dd>Only where this is so.</dd>
        <dt>
          <svg width="12" height="12" aria-hidden="true">
            <circle className="legend-dot" cx="6" cy="6" r="6" />
          </svg>
        </dt>
        <dd>
          <b>It begins</b> at the arrow from the dot.
        </dd>
        <dt>
          <svg width="64" height="28" aria-hidden="true">
            <rect className="legend-box" x="1" y="1" width="62" height="26" rx="7" />
            <rect className="legend-box" x="5" y="5" width="54" height="18" rx="4" />
          </svg>
        </dt>
        <dd>
          <b>It ends</b> in a box with two borders.
        </dd>
        <dt>
          <svg width="76" height="36" aria-hidden="true">
            <rect className="legend-box" x="1" y="1" width="74" height="34" rx="8" strokeDasharray="4 3" />
            <rect className="legend-box" x="8" y="8" width="24" height="20" rx="5" />
            <rect className="legend-box" x="44" y="8" width="24" height="20" rx="5" />
          </svg>
        </dt>
        <dd>
          <b>Boxes in a box:</b> it is in the outer one all the while. Parts with <b>dashed</b> borders go on
          at the same time.
        </dd>
        <dt>
          <span className="legend-sign">→ Playing</span>
        </dt>
        <dd>
          <b>It goes on elsewhere:</b> in that state, outside of this box.
        </dd>
        <dt>⚙ ✓ ✗</dt>
        <dd>
          <b>A helper</b> at work while the state lasts; <b>✓</b> it is done, <b>✗</b> it failed.
        </dd>
        <dt>• ↻</dt>
        <dd>
          <b>•</b> It reacts and stays. <b>↻</b> It begins anew.
        </dd>
      </dl>
    </details>
  )
}

/** Colours and a reset for a page without its own, following the device's light or dark mode. */
const sheet = `@layer statecharts {
  :where(:root) { color-scheme: light dark; font: 1rem system-ui, sans-serif; color: var(--fg-strong);
    --accent-hover: light-dark(#214ea5, #a0c1fe); --accent-on: light-dark(#fdfdff, #0d1626);
    --accent-solid: light-dark(#2e5bb4, #91b5f4); --accent-subtle: light-dark(#e1ecfe, #202e47);
    --accent-text: light-dark(#3462bc, #99bcfd); --bg-canvas: light-dark(#eff3f9, #101622);
    --bg-card: light-dark(#fafcfe, #1a212d); --bg-field: light-dark(#fff, #141a26);
    --bg-raised: light-dark(#fff, #252c3a); --bg-sunken: light-dark(#e3e8f0, #272f3f);
    --border-control: light-dark(#7c838f, #737a88); --border-subtle: light-dark(#d8dde5, #31394a);
    --error-solid: light-dark(#ac3037, #fb9795); --error-subtle: light-dark(#fee4e2, #442322);
    --error-text: light-dark(#b63a3f, #fc9e9b); --fg-faint: light-dark(#606772, #959dac);
    --fg-muted: light-dark(#4b525d, #b7bfce); --fg-strong: light-dark(#19202f, #e7ebf4);
    --focus: light-dark(#2e5bb4, #91b5f4); --secondary-text: light-dark(#a04d2b, #eead89);
    --success-solid: light-dark(#267543, #90c79e); --success-subtle: light-dark(#ddf2e1, #193521);
    --success-text: light-dark(#257442, #91c49d); --fontSizes-xs: 0.75rem; --fontSizes-sm: 0.875rem;
    --fontSizes-md: 1rem; --fontSizes-lg: 1.25rem; --fonts-mono: ui-monospace, monospace; --radii-sm: 6px;
    --radii-md: 10px; --radii-lg: 16px; --shadows-card: none; --shadows-raised: 0 18px 44px -14px #0006; }
  :where([data-mode="dark"]) { color-scheme: dark; } :where([data-mode="light"]) { color-scheme: light; }
  :where(*, ::before, ::after) { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
  :where(h1, h2, h3, h4, button, input, textarea, select) { font: inherit; color: inherit; background: none; }
  :where(ul, ol) { list-style: none; } :where(a) { color: inherit; text-decoration: none; } }`

export function addColours({ head, documentElement }: Document): void {
  if (getComputedStyle(documentElement).getPropertyValue('--bg-canvas') !== '') return
  head.insertAdjacentHTML('afterbegin', `<style>${sheet}</style>`)
}

/** Three dots in the size and colour of the surrounding text, hidden from screen readers. */
export function Dots({ className }: { className: string }) {
  return (
    <span className={className} data-dots="" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}

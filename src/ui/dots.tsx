/** Three dots in the size and colour of the text around them; heard by nobody. */
export function Dots({ className }: { className: string }) {
  return (
    <span className={className} data-dots="" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}

/** The least that a page made with React can be: what the sign-in page is measured against. */
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './floor.css'

function Floor() {
  const [presses, setPresses] = useState(0)
  return (
    <main>
      <h1>Floor</h1>
      <p>A small card on a page that does next to nothing.</p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses} times
      </button>
    </main>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Floor />
  </StrictMode>,
)

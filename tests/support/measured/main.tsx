/** The members' page with an observer in it: `src/main.tsx`, and the test that opened it hears what every machine does. */
import { boot } from '#app/boot.tsx'
import '#theme/theme.css'
import { createObserver, type Noted } from './observe.ts'

const { noted } = window as unknown as { noted?: (step: Noted) => void }

boot(noted === undefined ? undefined : createObserver(noted))

/** The page of `npm run dev` and `npm run inspect`: `main.tsx` with a feed for the inspector. */
import '#services/browser/fallbacks.ts'
import '#services/browser/input-method.ts'
import { startFeed } from '@neuro/statecharts/feed'
import { vocabulary } from '#inspector/vocabulary.ts'
import { createInstallation } from '#services/browser/installation.ts'
import { boot } from './app/boot.tsx'
import './theme/theme.css'

const { inspect, attachment } = startFeed(vocabulary)
void boot({ installation: createInstallation(), inspect: Object.assign(inspect, { attachment }) })

/** The page of `npm run dev` and `npm run inspect`: `main.tsx` with a feed for the inspector. */
import { startFeed } from '@neuro/statecharts/feed'
import { vocabulary } from '#inspector/sources.ts'
import { boot } from './app/boot.tsx'
import './theme/theme.css'

const { inspect, attachment } = startFeed(vocabulary)
boot(Object.assign(inspect, { attachment }))

import { boot } from './app/boot.tsx'
import './theme/theme.css'

boot()

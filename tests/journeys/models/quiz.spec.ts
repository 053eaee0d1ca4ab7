import { walk } from '#tests/support/browser-walks/walk.ts'
import { quizDriver } from './quiz.driver.ts'

walk(quizDriver)

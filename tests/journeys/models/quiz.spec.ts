import { walk } from '../../support/browser-walks/walk.ts'
import { quizDriver } from './quiz.driver.ts'

walk(quizDriver)

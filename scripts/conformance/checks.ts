/** Makes the members API's calls like the app, with the app's own client, services and schemas. */
import { createClient, type Plan, type Result } from './client.ts'
import { checkCors } from './cors.ts'
import { checkEnding } from './ending.ts'
import { checkExperiments } from './experiments.ts'
import { checkExtras } from './extras.ts'
import { checkFavourites } from './favourites.ts'
import { checkMedia } from './media.ts'
import { checkProfile } from './profile.ts'
import { checkRefusals } from './refusals.ts'
import { signIn } from './signing-in.ts'

/** Runs every check in turn. Tokens and the password appear in no result. */
export async function checkConformance(plan: Plan, report: (result: Result) => void): Promise<void> {
  const client = createClient(plan, report)
  await checkCors(client)
  if (!(await signIn(client))) {
    report({ name: 'All calls of members', outcome: 'not checked', reason: 'signing in failed' })
    return
  }
  await checkRefusals(client)
  await checkFavourites(client)
  await checkProfile(client)
  await checkExtras(client)
  await checkMedia(client)
  await checkExperiments(client)
  await checkEnding(client)
}

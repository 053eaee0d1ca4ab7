import type { LoadedActor } from '#machines/spawn.ts'
import { createArticleActors } from './article.ts'
import { createSelfTestActors } from './self-test.ts'

type Options = Parameters<typeof createSelfTestActors>[0] & Parameters<typeof createArticleActors>[0]

/** The help screen runs the self-test and, when searched, lists articles. */
export const createSupportActors = async (options: Options): Promise<readonly LoadedActor[]> => [
  ...createSelfTestActors(options),
  ...(await createArticleActors(options)),
]

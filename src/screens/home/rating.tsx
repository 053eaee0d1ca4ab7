import { useRating } from '#actors/ratings.ts'
import type { Program } from '#content/programs.ts'
import { ratingWords, stars } from '#content/ratings.ts'
import { t } from '#locale/t.ts'
import { Rating } from '#ui/forms/rating.tsx'

/** Asks how a program felt. */
export function ProgramRating({ program }: { program: Program }) {
  const [rating, rate] = useRating(program.id)
  return (
    <Rating
      label={t('How did it feel?')}
      choices={stars.map((value) => ({ value, words: t(ratingWords[value]) }))}
      value={rating}
      onChange={rate}
      removeLabel={t('Remove rating')}
      hint={t('Only you see your rating. It stays on this device.')}
    />
  )
}

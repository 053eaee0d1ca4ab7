import { Check, Heart } from 'lucide-react'
import { useFavourites } from '#actors/favourites.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Text } from '#ui/text/text.tsx'

/** Adds several tracks to favourites with one press, and announces when they're all there. */
export function AddAll({ titles }: { titles: readonly string[] }) {
  const [{ titles: favourites, isLoading, isUnavailable }, send] = useFavourites()
  const paths = usePaths()
  const missing = titles.filter((title) => !favourites.includes(title))
  const hasAll = missing.length === 0 && !isLoading && !isUnavailable
  const Icon = hasAll ? Check : Heart

  return (
    <Cluster gap="md">
      <Button
        variant="subtle"
        isDisabled={isLoading || isUnavailable || hasAll}
        iconStart={<Icon size={18} aria-hidden="true" />}
        onClick={() => {
          for (const title of missing) send({ type: 'favourite.add', title })
        }}
      >
        {hasAll ? t('All three saved') : t('Save all three')}
      </Button>
      {hasAll ? (
        <ButtonLink href={paths.favourites} variant="link">
          {t('View favourites')}
        </ButtonLink>
      ) : null}
      <HiddenText live="polite">{hasAll ? t('All three are in your favourites.') : ''}</HiddenText>
      {isUnavailable ? (
        <Text as="span" size="small" color="muted">
          {t('We can’t load your favourites right now. Everything else works.')}
        </Text>
      ) : null}
    </Cluster>
  )
}

import { Heart as Mark } from 'lucide-react'
import { useFavourites } from '#actors/favourites.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'

/** Adds or removes a favourite; the screen shows the change immediately. Disabled until the list has loaded. */
export function Heart({ title }: { title: string }) {
  const [{ isFavourite, isDisabled }, send] = useFavourites(({ titles, isLoading, isUnavailable }) => ({
    isFavourite: titles.includes(title),
    isDisabled: isLoading || isUnavailable,
  }))
  return (
    <IconButton
      label={
        isFavourite
          ? t('Remove {title} from favourites', { title })
          : t('Add {title} to favourites', { title })
      }
      isFilled={isFavourite}
      isDisabled={isDisabled}
      onClick={() => send({ type: isFavourite ? 'favourite.remove' : 'favourite.add', title })}
    >
      <Mark size={20} />
    </IconButton>
  )
}

import { useId } from 'react'
import { photoCrop } from '#styled-system/recipes/photo-crop.js'
import { Slider } from '#ui/forms/slider.tsx'
import { useFraming } from './use-framing.ts'

type Props = {
  label: string
  hint: string
  picture: { url: string; width: number; height: number }
  /** The visible part, in pixels of the picture. */
  square: { x: number; y: number; side: number }
  zoom: number
  deepest: number
  zoomLabel: string
  zoomText: (zoom: number) => string
  /** Offset of the picture, as shares of the frame's side. */
  onMove: (across: number, down: number) => void
  /** Zoom factor. */
  onZoom: (factor: number) => void
}

/** A picture under a square frame, moved and zoomed by pointer, pinch, wheel or keys. */
export function PhotoCrop(props: Props) {
  const { label, hint, picture, square, zoom, deepest, zoomLabel, zoomText, onMove, onZoom } = props
  const hintId = useId()
  const classes = photoCrop()
  const framing = useFraming({ onMove, onZoom })
  const part = (length: number, of: number) => `${(length / of) * 100}%`
  return (
    <div className={classes.root}>
      <div
        {...framing}
        className={classes.frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it's moved with the arrow keys
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        data-focus-first=""
      >
        <img
          src={picture.url}
          alt=""
          draggable={false}
          className={classes.picture}
          style={{
            width: part(picture.width, square.side),
            height: part(picture.height, square.side),
            transform: `translate(${part(-square.x, picture.width)}, ${part(-square.y, picture.height)})`,
          }}
        />
        <div className={classes.ring} />
      </div>
      {deepest > 1 ? (
        <Slider
          label={zoomLabel}
          isLabelShown
          value={zoom}
          min={1}
          max={deepest}
          step={0.05}
          largeStep={0.5}
          onChange={(next) => onZoom(next / zoom)}
          valueText={zoomText}
        />
      ) : null}
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
    </div>
  )
}

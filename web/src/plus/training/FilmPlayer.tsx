import { useRef, type SyntheticEvent } from 'react'
import { ownFilm } from './film-files.ts'
import { isJump } from './film-progress.ts'
import poster from './film/poster.webp'
import subtitles from './film/training.vtt'

type Props = {
  /** The film of an external host; without it our own. */
  externalUrl: string | undefined
  /** Nothing that was not watched yet can be skipped, and the film runs no faster than it is. */
  isWhole: boolean
  onFail: () => void
  onEnded?: () => void
}

type VideoEvent = SyntheticEvent<HTMLVideoElement>

/** A film of the training, with English subtitles where it is our own. */
export function FilmPlayer({ externalUrl, isWhole, onFail, onEnded }: Props) {
  const furthest = useRef(0)
  const handleTime = ({ currentTarget: video }: VideoEvent) => {
    if (!video.seeking) furthest.current = Math.max(furthest.current, video.currentTime)
  }
  const handleSeeking = ({ currentTarget: video }: VideoEvent) => {
    if (isWhole && isJump(furthest.current, video.currentTime)) video.currentTime = furthest.current
  }
  const handleRate = ({ currentTarget: video }: VideoEvent) => {
    if (isWhole && video.playbackRate > 1) video.playbackRate = 1
  }
  // React lets errors of the files below it come up to here; until the last one failed the next may do
  const handleError = ({ target, currentTarget }: VideoEvent) => {
    if (target === currentTarget) onFail()
  }
  const files = externalUrl === undefined ? ownFilm : [{ src: externalUrl }]
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- ours has them; a film of another site brings its own
    <video
      className="film__video"
      aria-label="Training film"
      controls
      controlsList={isWhole ? 'nodownload noplaybackrate' : 'nodownload'}
      playsInline
      preload="metadata"
      poster={poster}
      onTimeUpdate={handleTime}
      onSeeking={handleSeeking}
      onRateChange={handleRate}
      onEnded={onEnded}
      onError={handleError}
    >
      {files.map((file, index) => (
        <source key={file.src} {...file} onError={index === files.length - 1 ? onFail : undefined} />
      ))}
      {externalUrl === undefined && <track kind="captions" srcLang="en" label="English" src={subtitles} default />}
    </video>
  )
}

import poster from './film/poster.webp'
import subtitles from './film/training.vtt'
import mp4 from './film/training.mp4'
import webm from './film/training.webm'
import { useRef, type SyntheticEvent } from 'react'
import { pageSettings } from '../../lib/page-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { isJump, type Film } from './use-film.ts'
import { slides } from './film/text.ts'

/** Our own film, for browsers that show H.264 and for those that do not. */
const ownFilm = [
  { src: mp4, type: 'video/mp4; codecs="avc1.64001f, mp4a.40.2"' },
  { src: webm, type: 'video/webm; codecs="vp9, opus"' },
]

type Props = { film: Film; isWhole?: boolean; onEnded?: () => void }

/** The training film with its transcript; a picture and the support address if no film can play. */
export function TrainingFilm({ film: { source, externalUrl, fail, retry }, isWhole = false, onEnded }: Props) {
  const hosted = source === 'external' ? (externalUrl ?? undefined) : undefined
  return (
    <div className="film">
      {source === 'none' ? (
        <FilmFailed onRetry={retry} />
      ) : (
        <FilmPlayer key={source} externalUrl={hosted} isWhole={isWhole} onFail={fail} onEnded={onEnded} />
      )}
      <Details summary="Read the transcript">
        <Transcript />
      </Details>
    </div>
  )
}

function FilmFailed({ onRetry }: { onRetry: () => void }) {
  const { email } = pageSettings().support
  return (
    <div className="film__failed">
      <img className="film__picture" src={poster} width={960} height={540} alt="Training for the Plus program" />
      <p role="alert">
        Having trouble viewing the training video? Email support at <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <Button variant="outline" onClick={onRetry}>
        Try the video again
      </Button>
    </div>
  )
}

const Transcript = () =>
  slides.map(({ title, steps }) => (
    <div key={title}>
      <h2 className="film__part">{title}</h2>
      {/* what a slide shows is what is said about it, in fewer words */}
      <p>{steps.map(({ says }) => says).join(' ')}</p>
    </div>
  ))

type FilmPlayerProps = {
  /** The film of an external host; without it our own. */
  externalUrl: string | undefined
  /** The user cannot skip unwatched parts or speed up the film. */
  isWhole: boolean
  onFail: () => void
  onEnded?: () => void
}

type VideoEvent = SyntheticEvent<HTMLVideoElement>

/** A film of the training, with English subtitles where it is our own. */
function FilmPlayer({ externalUrl, isWhole, onFail, onEnded }: FilmPlayerProps) {
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
  // errors of the source elements bubble up to here; until the last one fails, the next may work
  const handleError = ({ target, currentTarget }: VideoEvent) => {
    if (target === currentTarget) onFail()
  }
  const files = externalUrl === undefined ? ownFilm : [{ src: externalUrl }]
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- ours has captions; a film of another site has its own
    <video
      className="film__video"
      aria-label="Training video"
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

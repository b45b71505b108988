import { pageSettings } from '../../lib/page-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import poster from './film/poster.webp'
import { slides } from './film/text.ts'
import { FilmPlayer } from './FilmPlayer.tsx'
import type { Film } from './use-film.ts'

type Props = { film: Film; isWhole?: boolean; onEnded?: () => void }

/** The film of the training with its transcript; a picture and whom to write to, where no film can be shown. */
export function TrainingFilm({ film: { source, externalUrl, fail, retry }, isWhole = false, onEnded }: Props) {
  const hosted = source === 'external' ? (externalUrl ?? undefined) : undefined
  return (
    <div className="film">
      {source === 'none' ? (
        <FilmFailed onRetry={retry} />
      ) : (
        <FilmPlayer key={source} externalUrl={hosted} isWhole={isWhole} onFail={fail} onEnded={onEnded} />
      )}
      <Details summary="Read what the film says">
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

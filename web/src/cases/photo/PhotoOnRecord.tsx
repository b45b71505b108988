import { retrievePhoto } from '@hireproof/contract/cases/photo.endpoints'
import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { q } from '../../lib/query.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'

type Props = { caseNumber: string }

/** The photo on record, under a watermark. Each look is in the history, so the page asks only once and keeps nothing. */
export function PhotoOnRecord({ caseNumber }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...q(retrievePhoto, { params: { caseNumber } }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (data) return <Photo caseNumber={caseNumber} address={addressOf(data.document_photo)} />
  if (!error) return <Loading text="Loading the photo" />
  const reason = isRefusal(error, 'too_many_requests', 'offline') ? errorText(error) : ''
  return (
    <Alert tone="warning" isLive heading="The photo cannot be displayed">
      <p>{reason} Try again. If it still does not appear, choose “No photo of a person is displayed”.</p>
      <RetryButton isBusy={isFetching} onRetry={() => void refetch()} />
    </Alert>
  )
}

type PhotoProps = { caseNumber: string; address: string }

function Photo({ caseNumber, address }: PhotoProps) {
  return (
    <figure className="photo">
      <div className="photo__frame">
        <img className="photo__picture" src={address} alt="What the records show for this document" />
        <div className="photo__mark" aria-hidden="true">
          {Array.from({ length: 6 }, (_, line) => (
            <span key={line}>{caseNumber} · FOR COMPARISON ONLY</span>
          ))}
        </div>
      </div>
      <figcaption className="usa-hint">Photo on record. Do not copy, print or keep it.</figcaption>
    </figure>
  )
}

// the first bytes of a PNG; all other photos are JPEGs
const addressOf = (photo: string) => `data:image/${photo.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${photo}`

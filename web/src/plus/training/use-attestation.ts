import { completeTraining } from '@hireproof/contract/plus/training.endpoints'
import { useState, type SyntheticEvent } from 'react'
import { askedPage } from '../../lib/asked-page.ts'
import { useMe } from '../../lib/started.ts'
import { paths } from '../../lib/paths.ts'
import { store } from '../../lib/storage.ts'
import { useApi } from '../../lib/use-api.ts'

/** The attestation to the training. It is possible after the film ends, and opens the rest of the product. */
export function useAttestation(hasEnded: boolean) {
  const { user } = useMe()
  const { mutate, isPending } = useApi(completeTraining)
  const [isAgreed, setIsAgreed] = useState(false)
  const [refusal, setRefusal] = useState<{ why: 'not_viewed' | 'failed'; count: number }>()
  const [isLeaving, setIsLeaving] = useState(false)

  const refuse = (why: 'not_viewed' | 'failed') => setRefusal((before) => ({ why, count: (before?.count ?? 0) + 1 }))

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending || isLeaving) return
    if (!hasEnded || !isAgreed) return refuse('not_viewed')
    mutate(
      { params: { userId: user.id } },
      {
        onSuccess: ({ myI9TrainingStatus: status }) => {
          if (status !== 'COMPLETE') return refuse('failed')
          store.write('trainingCompleted', 'Y')
          setIsLeaving(true)
          // this page's data about the user is out of date
          location.assign(askedPage() ?? paths.home())
        },
        onError: () => refuse('failed'),
      },
    )
  }

  return {
    isAgreed,
    agree: (next: boolean) => {
      if (!hasEnded) return
      setIsAgreed(next)
      setRefusal(undefined)
    },
    submit,
    refusal,
    isBusy: isPending || isLeaving,
  }
}

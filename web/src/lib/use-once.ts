import { useMutation, type UseMutateFunction } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ApiError } from './api-error.ts'

/** Work that a person starts, one at a time: two clicks before the screen shows the first one start it once. */
export function useOnce<Answer, Input = void>(
  work: (input: Input) => Promise<Answer>,
  { onSuccess }: { onSuccess?: (answer: Answer) => void } = {},
) {
  const isRunning = useRef(false)
  const {
    mutate,
    mutateAsync: _,
    ...state
  } = useMutation<Answer, ApiError, Input>({
    mutationFn: work,
    onSuccess,
    onSettled: () => {
      isRunning.current = false
    },
  })
  const start = useCallback<UseMutateFunction<Answer, ApiError, Input>>(
    (...given) => {
      if (isRunning.current) return
      isRunning.current = true
      mutate(...given)
    },
    [mutate],
  )
  return { ...state, mutate: start }
}

import { drawTest, getTest, getTutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { q, queryClient, refresh } from '../lib/query.ts'
import { useApi } from '../lib/use-api.ts'

/** Draws a knowledge test and shows it. */
export function useDrawTest() {
  const draw = useApi(drawTest)
  const start = () =>
    draw.mutate(
      {},
      {
        onSuccess: (test) => {
          queryClient.setQueryData(q(getTest, { params: { testId: test.testId } }).queryKey, test)
          void refresh(getTutorial)
        },
      },
    )
  return { start, isBusy: draw.isPending, error: draw.error }
}

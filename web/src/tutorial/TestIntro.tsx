import { PASS_PERCENT, TEST_SIZE } from '@hireproof/contract/tutorial/tutorial'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { StartTestButton } from './StartTestButton.tsx'

type Props = {
  /** Whether all lessons are done. */
  isOpen: boolean
}

const needed = Math.ceil((TEST_SIZE * PASS_PERCENT) / 100)

/** What the knowledge test is, before the first one is drawn. */
export function TestIntro({ isOpen }: Props) {
  return (
    <Stack>
      <div className="prose">
        <p>
          The test has {TEST_SIZE} questions about the lessons, all on one page. You pass with {needed} right answers.
        </p>
        <p>
          There is no time limit. You may look things up in the lessons, in another tab. You may take the test again.
        </p>
        {!isOpen && <p>The test opens when all lessons are done.</p>}
      </div>
      {isOpen ? (
        <Stack>
          <StartTestButton>Start the test</StartTestButton>
        </Stack>
      ) : (
        <div>
          <ButtonLink href={paths.tutorial()}>Go to the lessons</ButtonLink>
        </div>
      )}
    </Stack>
  )
}

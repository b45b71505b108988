import { skippedText } from './bulk-texts.ts'
import { countOf, type LeftOut } from './bulk-plan.ts'
import { UserNames } from './UserNames.tsx'

type Props = { leftOut: readonly LeftOut[] }

/** For whom something is not done, and why. */
export function LeftOutUsers({ leftOut }: Props) {
  if (leftOut.length === 0) return null
  return (
    <>
      <h3>{skippedText(countOf(leftOut))}</h3>
      {leftOut.map(({ reason, users }) => (
        <div key={reason}>
          <p>{reason}</p>
          <UserNames users={users} />
        </div>
      ))}
    </>
  )
}

import type { LiveVideo, VideoOffer } from '@hireproof/contract/form-i9/live-video'
import { changeFormSettings, getFormSettings } from '@hireproof/contract/form-i9/form-settings.endpoints'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

/** A live video on November 20, 2026. */
export const liveVideo = (change: Partial<LiveVideo> = {}): LiveVideo => ({
  ...{ day: '2026-11-20', time: '08:15', timeZone: 'America/New_York', heldBy: 'Ana Lopez' },
  ...change,
})

/** Records what the company of an administrator says about examinations by live video. */
export async function offerVideo(t: TestApp, user: GivenUser, offer: VideoOffer | null) {
  const params = { accountId: user.accountId }
  const by = t.as(user)
  const { version, keepsOtherCopies } = (await by.call(getFormSettings, { params })).body
  const days = { weekdays: [1, 2, 3, 4, 5], holidays: [] }
  return by.call(changeFormSettings, { params, body: { ...days, keepsOtherCopies, liveVideo: offer, version } })
}

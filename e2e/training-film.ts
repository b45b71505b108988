import type { Page } from '@playwright/test'

/** The film of the plus training. */
export const film = (page: Page) => page.getByLabel('Training video')

/** Goes through the film in steps that are short enough, and watches its end. */
export const watchToEnd = (page: Page) =>
  film(page).evaluate(async (video: HTMLVideoElement) => {
    const next = (name: string) => new Promise((resolve) => video.addEventListener(name, resolve, { once: true }))
    if (video.readyState < video.HAVE_METADATA) await next('loadedmetadata')
    while (video.duration - video.currentTime > 3) {
      const seeked = next('seeked')
      video.currentTime += 2.9
      await seeked
    }
    const ended = next('ended')
    video.muted = true
    await video.play()
    await ended
  })

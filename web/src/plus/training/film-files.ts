import mp4 from './film/training.mp4'
import webm from './film/training.webm'

/** Our own film, for browsers that show H.264 and for those that do not. */
export const ownFilm = [
  { src: mp4, type: 'video/mp4; codecs="avc1.64001f, mp4a.40.2"' },
  { src: webm, type: 'video/webm; codecs="vp9, opus"' },
]

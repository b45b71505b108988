import { createHash } from 'node:crypto'
import { createPicture, type Color, type Picture, type Shape } from '../platform/png.ts'

const width = 300
const height = 380

const skins: Color[] = [
  [247, 217, 193],
  [230, 188, 152],
  [201, 150, 110],
  [160, 110, 75],
  [118, 78, 52],
  [84, 56, 40],
]
const hairs: Color[] = [
  [35, 28, 26],
  [74, 50, 34],
  [122, 82, 48],
  [176, 135, 78],
  [150, 150, 152],
  [110, 45, 30],
]
const clothes: Color[] = [
  [44, 62, 92],
  [92, 50, 60],
  [52, 84, 70],
  [88, 84, 96],
  [126, 98, 60],
  [40, 44, 52],
]
const irises: Color[] = [
  [60, 42, 30],
  [52, 84, 110],
  [70, 96, 66],
]
const walls: Color[] = [
  [222, 230, 236],
  [232, 228, 220],
  [216, 226, 218],
  [228, 220, 228],
]

// 5 × 7 points for each letter of the watermark.
const letters: Record<string, string> = {
  S: '01111100001000001110000010000111110',
  A: '01110100011000111111100011000110001',
  N: '10001110011010110011100011000110001',
  D: '11110100011000110001100011000111110',
  B: '11110100011000111110100011000111110',
  O: '01110100011000110001100011000101110',
  X: '10001100010101000100010101000110001',
}
const word = 'SANDBOX'

const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1
const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom
const above =
  (shape: Shape, line: number): Shape =>
  (x, y) =>
    y < line && shape(x, y)
const everywhere: Shape = () => true

/** Draws an invented face with a watermark; the same person always has the same one. */
export function drawPortrait(person: string): Buffer {
  const pick = choices(person)
  const picture = createPicture(width, height)
  const skin = pick(skins)
  const hair = pick(hairs)
  const [wide, tall] = [62 + pick([0, 4, 8, 12]), 84 + pick([0, 5, 10])]
  const isLong = pick([true, false])
  const gap = 24 + pick([0, 3, 6])
  const eyes = 172 + pick([0, 4, 8])
  const iris = pick(irises)
  picture.paint(everywhere, pick(walls))
  if (isLong) picture.paint(ellipse(150, 210, wide + 22, tall + 50), hair)
  picture.paint(ellipse(150, 400, 128, 105), pick(clothes))
  picture.paint(box(126, 240, 174, 312), darker(skin))
  picture.paint(ellipse(150, 185, wide, tall), skin)
  picture.paint(above(ellipse(150, 178, wide + 6, tall + 8), 130 + pick([0, 8, 16])), hair)
  for (const side of [-1, 1]) {
    picture.paint(ellipse(150 + side * wide, 190, 9, 16), skin)
    picture.paint(ellipse(150 + side * gap, eyes, 11, 6), [250, 250, 248])
    picture.paint(ellipse(150 + side * gap, eyes, 5, 5), iris)
    picture.paint(box(150 + side * gap - 13, eyes - 18, 150 + side * gap + 13, eyes - 13), hair)
  }
  picture.paint(ellipse(150, 202, 8, 16 + pick([0, 4])), darker(skin))
  picture.paint(ellipse(150, 238, 18 + pick([0, 4, 8]), 5), [168, 84, 80])
  if (pick([true, false, false])) paintGlasses(picture, gap, eyes)
  paintWatermark(picture)
  return picture.encode()
}

/** Draws hills under a sun, with the same watermark: a picture that is no portrait. */
export function drawLandscape(person: string): Buffer {
  const pick = choices(person)
  const picture = createPicture(width, height)
  picture.paint(everywhere, [186, 214, 232])
  picture.paint(ellipse(60 + pick([0, 60, 120, 180]), 80, 34, 34), [244, 208, 96])
  picture.paint(ellipse(80, 380, 200, 150), [120, 158, 110])
  picture.paint(ellipse(250, 400, 180, 130), [92, 132, 92])
  paintWatermark(picture)
  return picture.encode()
}

function paintGlasses(picture: Picture, gap: number, eyes: number): void {
  for (const side of [-1, 1]) {
    const [outer, inner] = [ellipse(150 + side * gap, eyes, 20, 16), ellipse(150 + side * gap, eyes, 17, 13)]
    picture.paint((x, y) => outer(x, y) && !inner(x, y), [30, 30, 34])
  }
  picture.paint(box(150 - gap + 19, eyes - 2, 150 + gap - 19, eyes + 2), [30, 30, 34])
}

/** The word in rows over the whole picture, each shifted against the one above. */
function paintWatermark(picture: Picture): void {
  const [point, letterWidth, rowHeight] = [3, 18, 76]
  const wordWidth = (word.length + 1) * letterWidth
  picture.paint(
    (x, y) => {
      const row = Math.floor(y / rowHeight)
      const across = (x + row * 50) % wordWidth
      const letter = letters[word[Math.floor(across / letterWidth)] ?? ''] ?? ''
      const [column, line] = [Math.floor((across % letterWidth) / point), Math.floor((y % rowHeight) / point)]
      return column < 5 && line < 7 && letter[line * 5 + column] === '1'
    },
    [20, 60, 90],
    0.35,
  )
}

const darker = (color: Color): Color => [color[0] * 0.86, color[1] * 0.84, color[2] * 0.82]

/** Chooses from lists, always alike for the same person. */
function choices(person: string) {
  const digest = createHash('sha256').update(person).digest()
  let next = 0
  return <T>(options: readonly T[]): T => {
    next += 1
    return options[(digest[next % digest.length] ?? 0) % options.length] as T
  }
}

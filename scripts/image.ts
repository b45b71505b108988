import { makeImageFiles } from './image/make-image-files.ts'
import { folderMb } from './image/folder-size.ts'

const folder = await makeImageFiles((step) => console.log(step))
console.log(`${folder} has the files of the container image: ${folderMb(folder)} MB.`)
console.log(
  `Build the image from them, for example:\n  buildah build --file deploy/Containerfile --tag hireproof ${folder}`,
)

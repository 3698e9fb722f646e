import { recall } from '../web/store.ts'

/** Goes on with pictures that an earlier visit could not send. What that takes is loaded only if there are some. */
export function startUploads() {
  if (recall<boolean>('uploads')) void import('../web/uploads.ts').then((uploads) => uploads.startUploads())
}

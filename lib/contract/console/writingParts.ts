import { z } from 'zod'
import { isPictureAddress } from '@/lib/ship/shipGuide'
import * as p from '../primitives'

export const MAX_TITLE = 100
/** Characters of HTML, as on the command line. */
export const MAX_HTML = 50_000
/** Rows of a page of the own texts. */
export const WRITTEN_PAGE = 30

const PICTURE = '사진을 다시 올려 주세요.'

export const pictureAddress = z
  .string(PICTURE)
  .max(500, PICTURE)
  .refine((address) => isPictureAddress(address), PICTURE)

/** Formatted text; the server takes out what may not be shown. */
export const html = z
  .string('내용을 입력해 주세요.')
  .max(MAX_HTML, `내용을 ${MAX_HTML}자 이내로 입력해 주세요.`)

/** Made where a text is written: however often it is sent, it is published once. */
export const requestKey = z.uuid('글 정보가 올바르지 않아요.')

/** As it was read: a text that somebody else has changed since is refused. */
export const version = z.int('글 정보가 올바르지 않아요.').min(1, '글 정보가 올바르지 않아요.')

/** A page of a list, and the `after` of the next one; null on the last. */
export const writtenPage = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), next: p.no.nullable() })

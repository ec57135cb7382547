import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { AddPictures } from '@/components/common/picture/AddPictures'
import { reducePicture } from '@/components/common/picture/reducePicture'
import { MAX_REPORT_PICTURES } from '@/lib/report/limits'
import type { DraftPicture } from '@/store/console/reports/draftStorage'
import { theme } from '@/styles/theme'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: ${theme.space.xs};

  li {
    display: grid;
    gap: ${theme.space.xxs};
  }
  img {
    width: 100%;
    height: 6rem;
    border-radius: ${theme.radius.sm};
    object-fit: cover;
  }
`

type Kept = { readPicture(id: string): Promise<Blob | undefined> }

/** The pictures of a draft as this page can show them, by their ids. */
export const usePictureUrls = (pictures: readonly DraftPicture[], kept: Kept) => {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  const ids = pictures.map(({ id }) => id).join(' ')
  useEffect(() => {
    const made: string[] = []
    let isHere = true
    const show = async () => {
      const found = await Promise.all(
        ids
          .split(' ')
          .filter(Boolean)
          .map(async (id) => [id, await kept.readPicture(id)] as const),
      )
      if (!isHere) return
      const next = found.flatMap(([id, blob]) => {
        if (!blob) return []
        const url = URL.createObjectURL(blob)
        made.push(url)
        return [[id, url]]
      })
      setUrls(Object.fromEntries(next) as Record<string, string>)
    }
    void show()
    return () => {
      isHere = false
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [ids, kept])
  return urls
}

type Props = {
  pictures: readonly DraftPicture[]
  urls: Readonly<Record<string, string>>
  queue: {
    keepPicture(id: string, picture: Blob): Promise<void>
    dropPicture(id: string): Promise<void>
  }
  /** Changes the pictures that there are by then. */
  onChange: (change: (pictures: readonly DraftPicture[]) => DraftPicture[]) => void
}

/** Up to ten pictures, kept on the phone as small as they will be shown. */
export const DraftPictures = ({ pictures, urls, queue, onChange }: Props) => {
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      const { blob } = await reducePicture(file)
      const id = crypto.randomUUID()
      await queue.keepPicture(id, blob)
      onChange((all) => [...all, { id, address: '' }].slice(0, MAX_REPORT_PICTURES))
    }
  }
  const remove = (id: string) => {
    onChange((all) => all.filter((one) => one.id !== id))
    void queue.dropPicture(id)
  }
  return (
    <>
      {pictures.length > 0 && (
        <List aria-label="고른 사진">
          {pictures.map(({ id }, index) => (
            <li key={id}>
              {urls[id] && <img src={urls[id]} alt={`사진 ${index + 1}`} />}
              <Button
                variant="ghost"
                isSmall
                aria-label={`사진 ${index + 1} 빼기`}
                onClick={() => remove(id)}
              >
                빼기
              </Button>
            </li>
          ))}
        </List>
      )}
      <AddPictures
        label="사진"
        room={MAX_REPORT_PICTURES - pictures.length}
        isFirst={pictures.length === 0}
        onAdd={(files) => void add(files)}
      />
    </>
  )
}

import { useEffect, useRef, useState } from 'react'

/**
 * Whether an element has come near the visible part of the page once. For what is not in the first load.
 *
 * @param margin CSS length that is near
 */
export const useIsNear = (margin: string) => {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear, margin])
  return { element, isNear }
}

import type { Point } from '@/lib/map/projection'

/** Marks that are too close to be distinguished, at their common centre. */
export type Cluster<Mark extends Point> = Point & { marks: Mark[] }

const isNear = (a: Point, b: Point, distance: number) => Math.hypot(a.x - b.x, a.y - b.y) < distance

const joined = <Mark extends Point>(a: Cluster<Mark>, b: Cluster<Mark>): Cluster<Mark> => {
  const share = b.marks.length / (a.marks.length + b.marks.length)
  return {
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
    marks: [...a.marks, ...b.marks],
  }
}

const joinNeighbours = <Mark extends Point>(clusters: Cluster<Mark>[], distance: number) =>
  clusters.reduce<Cluster<Mark>[]>((apart, cluster) => {
    const index = apart.findIndex((other) => isNear(other, cluster, distance))
    const other = apart[index]
    if (other) apart[index] = joined(other, cluster)
    else apart.push(cluster)
    return apart
  }, [])

/**
 * Joins marks until no two are closer than `distance`. Depends only on the marks and the distance,
 * so that clusters stay while the map is moved. Every mark is in exactly one cluster.
 *
 * @param distance in the units of the marks' `x` and `y`
 */
export const clusterMarks = <Mark extends Point>(
  marks: readonly Mark[],
  distance: number,
): Cluster<Mark>[] => {
  let clusters = marks.map((mark): Cluster<Mark> => ({ x: mark.x, y: mark.y, marks: [mark] }))
  for (;;) {
    const fewer = joinNeighbours(clusters, distance)
    if (fewer.length === clusters.length) return fewer
    clusters = fewer
  }
}

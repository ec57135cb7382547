import { clusterMarks } from '@/lib/map/clusters'

const mark = (x: number, y: number, name = `${x},${y}`) => ({ x, y, name })

describe('clusters of marks', () => {
  it('joins close marks and leaves distant ones', () => {
    const clusters = clusterMarks([mark(0, 0), mark(4, 0), mark(100, 0)], 10)
    expect(clusters.map(({ x, marks }) => [x, marks.length])).toEqual([
      [2, 2],
      [100, 1],
    ])
  })

  it('has every mark once, in no two clusters that touch', () => {
    const marks = Array.from({ length: 300 }, (_, i) =>
      mark((i * 37) % 200, (i * 61) % 170, `${i}`),
    )
    const clusters = clusterMarks(marks, 25)
    expect(clusters.flatMap((each) => each.marks.map(({ name }) => name)).sort()).toEqual(
      marks.map(({ name }) => name).sort(),
    )
    clusters.forEach((a, index) =>
      clusters
        .slice(index + 1)
        .forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(25)),
    )
  })

  it('is at the centre of all its marks, in whatever order they were joined', () => {
    const [cluster, ...others] = clusterMarks([mark(0, 0), mark(6, 0), mark(12, 0)], 10)
    expect(others).toEqual([])
    expect(cluster?.x).toBeCloseTo(6)
  })

  it('joins marks of the same place at any distance above 0', () => {
    expect(clusterMarks([mark(1, 1, 'a'), mark(1, 1, 'b')], 0.001)).toHaveLength(1)
  })

  it('are empty without marks', () => {
    expect(clusterMarks([], 10)).toEqual([])
  })
})

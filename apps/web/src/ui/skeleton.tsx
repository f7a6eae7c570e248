import styles from "@pickwell/ui/components/skeleton.module.css";

interface SkeletonProps {
  /** In rem; by default the height of its container, or according to `ratio`. */
  height?: number;
  /** A CSS length such as `40%`; by default the width of its container. */
  width?: string;
  /** Width by height, such as `4/5`. */
  ratio?: string;
  /** Room above it, in rem. */
  above?: number;
  isRound?: boolean;
}

/** A placeholder of a loading element. */
export const Skeleton = ({ height, width, ratio, above, isRound }: SkeletonProps) => (
  <div
    className={styles.skeleton}
    style={{
      height: height && `${height}rem`,
      width,
      aspectRatio: ratio,
      marginTop: above && `${above}rem`,
      borderRadius: isRound ? "50%" : undefined,
    }}
  />
);

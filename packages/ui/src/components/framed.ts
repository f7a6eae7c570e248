import type { CSSProperties } from "react";

/** How a picture is cropped, as the shop answers with it. Shares are of its width or height. */
interface Frame {
  ratio: number;
  x: number;
  y: number;
  width: number;
  height: number;
  ground: string | null;
}

/** CSS variables for `framed.module.css`; undefined without crop data. */
export const framedStyle = (frame: Frame | null | undefined): CSSProperties | undefined =>
  frame
    ? ({
        "--r": frame.ratio,
        "--x": frame.x,
        "--y": frame.y,
        "--w": frame.width,
        "--h": frame.height,
        ...(frame.ground && { "--ground": frame.ground }),
      } as CSSProperties)
    : undefined;

/** Three lanes with marks on them: the product's own picture. */
export const Logo = ({ size = 20 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M2.5 5.5h7M2.5 10h3M2.5 14.5h10" opacity=".45" />
    <path d="M12.5 5.5h5M8.5 10h9M15.5 14.5h2" />
  </svg>
);

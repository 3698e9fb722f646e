/** A drawing: hills behind a green with its flag, in the colours of the theme. It fills what it stands in. */
export const Landscape = () => (
  <svg className="landscape" viewBox="0 0 900 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M0 0h900v600H0z" fill="var(--art-sky)" />
    <circle cx="196" cy="128" r="44" fill="var(--art-sand)" />
    <path d="M0 600V232C120 276 220 182 360 196s200 84 330 66 150-52 210-46v384z" fill="var(--art-far)" />
    <path d="M0 600V306c140-34 240 30 380 20s230-56 350-30 130 40 170 42v262z" fill="var(--art-rough)" />
    <path d="M0 600V396c170 34 300-18 450-22s300 52 450 24v202z" fill="var(--art-fairway)" />
    <g fill="none" stroke="var(--art-line)" strokeOpacity="0.25">
      <path d="M0 446c270-48 540 40 900-14M0 498c270-38 540 30 900-8M0 550c270-28 540 22 900 2" />
    </g>
    <path d="M828 440c-6 42-92 62-172 62s-190-18-194-52 88-62 176-64 196 14 190 54z" fill="var(--art-green)" />
    <g fill="none" stroke="var(--art-line)" strokeOpacity="0.35">
      <path d="M768 442c-6 26-64 38-116 38s-126-12-128-32 62-42 118-42 132 12 126 36z" />
      <path d="M712 444c-4 13-36 20-64 20s-68-7-68-18 34-22 64-22 72 7 68 20z" />
    </g>
    <path d="M352 484c26-14 98-12 120-2s-10 28-48 32-96-14-72-30z" fill="var(--art-sand)" />
    <ellipse cx="650" cy="446" rx="13" ry="5" fill="var(--art-line)" />
    <path d="M650 446V282" stroke="var(--art-line)" strokeWidth="5" />
    <path d="M652 282l62 24-62 24z" fill="var(--art-flag)" />
  </svg>
)

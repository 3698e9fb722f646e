-- How many minutes each hole of the course may take, hole 1 first; null: by par (src/golf/pace.ts). When holes were played
-- is in the log of saves, with the time of the phone on which they were entered.
alter table rounds add column pace integer[];

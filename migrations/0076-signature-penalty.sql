-- A local rule: a missing signature costs two strokes on the last hole instead of a disqualification.
alter table events add column signature_penalty boolean not null default false;

-- How many files an account and a business stored within a day is asked at each upload.
create index files_uploader on files (uploaded_by, created_at);
create index files_business on files (business_id, created_at);
